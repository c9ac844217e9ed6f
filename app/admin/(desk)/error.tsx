'use client'

export { DeskError as default } from '@/components/entry/unexpected-error'
