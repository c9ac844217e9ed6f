'use client'

import { lazy } from 'react'

const Screen = lazy(() =>
  import('./not-found-screen').then(({ NotFoundScreen }) => ({ default: NotFoundScreen })),
)

/**
 * The not-found screen by name only: the framework puts what this holds into every page. A component around it, since React refuses something
 * lazy that comes late itself.
 */
export const NotFound = () => <Screen />
