'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { onWake } from './toast'

const ToastHost = dynamic(() => import('./toast-host'), { ssr: false })
const firstTouch = ['pointerdown', 'keydown'] as const

/** Holds the toasts. Nothing of it is loaded before the first touch of a key or the pointer. */
export function Toaster() {
  const [wanted, setWanted] = useState(false)

  useEffect(() => {
    const want = () => setWanted(true)
    onWake(want)
    for (const name of firstTouch) window.addEventListener(name, want, { once: true, passive: true })
    return () => {
      for (const name of firstTouch) window.removeEventListener(name, want)
    }
  }, [])

  return wanted ? <ToastHost /> : null
}
