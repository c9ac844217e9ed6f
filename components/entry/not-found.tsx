'use client'

import { lazy } from 'react'

const Screen = lazy(() =>
  import('./not-found-screen').then(({ NotFoundScreen }) => ({ default: NotFoundScreen })),
)

/**
 * Lazily loads the not-found screen, since Next.js includes this component in every page. The wrapper is needed because React
 * rejects a lazy component that itself arrives lazily.
 */
export const NotFound = () => <Screen />
