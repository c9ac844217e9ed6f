'use client'

import { lazy } from 'react'

/** The not-found screen by name only: the framework puts what this holds into every page. */
export const NotFound = lazy(() =>
  import('./not-found-screen').then(({ NotFoundScreen }) => ({ default: NotFoundScreen })),
)
