import { useRouter } from '@/components/ui/use-router'
import type { ApiFailure } from '@/lib/core/http-client'
import { asFailure } from './failure'

/** Whether what the page shows is gone, or changed by somebody else. */
export const isOutdated = ({ status }: ApiFailure) => status === 404 || status === 409

/**
 * For calls about what the page shows: `callApi(…).catch(refreshIfOutdated)`. If that is gone or was changed meanwhile, the page is
 * refreshed, since every further try would be refused too. Not after other failures: without a network a refresh would lose the page.
 */
export function useRefreshIfOutdated() {
  const router = useRouter()
  return (error: unknown): never => {
    if (isOutdated(asFailure(error))) router.refresh()
    throw error
  }
}
