'use client'

import dynamic from 'next/dynamic'

/** The not-found screen by name only: the framework puts what this holds into every page. */
export const NotFound = dynamic(() => import('./not-found-screen').then((module) => module.NotFoundScreen))
