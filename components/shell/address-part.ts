import { notFound } from 'next/navigation'

/** A part of the page's address as it was meant: 10%2DA is 10-A. The not-found screen for one that cannot be read. */
export function addressPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) notFound()
    throw error
  }
}
