import { notFound } from 'next/navigation'
import { AppError } from '@/lib/core/errors'

/** Awaits what a page shows; renders the not-found screen if the operation reports that it does not exist. */
export async function findOr404<T>(finding: Promise<T>): Promise<T> {
  try {
    return await finding
  } catch (error) {
    const absent = error instanceof AppError && (error.code === 'not_found' || error.code === 'invalid')
    if (absent) notFound()
    throw error
  }
}

/** Decodes a segment of the page's path: 10%2DA is 10-A. Renders the not-found screen if it is malformed. */
export function addressPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) notFound()
    throw error
  }
}
