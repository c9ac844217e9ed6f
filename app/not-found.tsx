import type { Metadata } from 'next'

export const metadata: Metadata = { title: 'Not found' }

export { NotFound as default } from '@/components/entry/not-found'
