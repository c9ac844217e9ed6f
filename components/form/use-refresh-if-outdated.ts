import { useRouter } from 'next/navigation'
import { asFailure, isOutdated } from '@/components/form/failure'

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
