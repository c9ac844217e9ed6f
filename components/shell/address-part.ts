import { notFound } from 'next/navigation'

/** Decodes a segment of the page's path: 10%2DA is 10-A. Renders the not-found screen if it is malformed. */
export function addressPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) notFound()
    throw error
  }
}
