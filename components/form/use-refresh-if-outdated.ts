import { useRouter } from 'next/navigation'
import type { ApiFailure } from '@/lib/core/http-client'
import { asFailure } from './failure'

/** Whether what the page shows is gone, or changed by somebody else. */
export const isOutdated = ({ status }: ApiFailure) => status === 404 || status === 409

/**
 * For calls about what the page shows: `callApi(…).catch(refreshIfOutdated)`. When that is another by now, the page shows it: otherwise every
 * further try would be refused too. Only then: a refresh without a network would replace the page.
 */
export function useRefreshIfOutdated() {
  const router = useRouter()
  return (error: unknown): never => {
    if (isOutdated(asFailure(error))) router.refresh()
    throw error
  }
}
