import { notFound } from 'next/navigation'
import { AppError } from '@/lib/core/errors'

/** What a page shows, or the not-found screen when the operation says that it is not there. */
export async function findOr404<T>(finding: Promise<T>): Promise<T> {
  try {
    return await finding
  } catch (error) {
    const absent = error instanceof AppError && (error.code === 'not_found' || error.code === 'invalid')
    if (absent) notFound()
    throw error
  }
}
