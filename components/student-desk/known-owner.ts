import { useEffect, useState } from 'react'
import { type SlipOwner, slipFragment, slipOwner } from '@/lib/school/student/slip-address'

// Who signed in on this device last: school and number, never the password.
const key = 'labmark.student'

/** Keeps school and number for the next sign-in on this device. */
export const rememberOwner = (owner: SlipOwner) => localStorage.setItem(key, slipFragment(owner))

/** Takes who a scanned slip names out of the address, so that the next person at this device does not read it there. */
function takeScanned() {
  const owner = slipOwner(window.location.hash)
  if (!owner) return
  rememberOwner(owner)
  window.history.replaceState(window.history.state, '', window.location.pathname)
}

/** Who a scanned slip names, else who signed in here last; null until the page is ready, and where nobody did. */
export function useKnownOwner(): SlipOwner | null {
  const [owner, setOwner] = useState<SlipOwner | null>(null)
  useEffect(() => {
    function read() {
      takeScanned()
      setOwner(slipOwner(localStorage.getItem(key) ?? ''))
    }
    read()
    // A second slip, scanned while the page is open, changes nothing but the fragment.
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return owner
}
