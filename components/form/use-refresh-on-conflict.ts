import { useRouter } from 'next/navigation'
import { asFailure } from '@/components/form/failure'

/**
 * For calls about what the page shows: `callApi(…).catch(refreshOnConflict)`. When that is another by now, the page shows it: otherwise every
 * further try would be refused too. Only then: a refresh without a network would replace the page.
 */
export function useRefreshOnConflict() {
  const router = useRouter()
  return (error: unknown): never => {
    if (asFailure(error).status === 409) router.refresh()
    throw error
  }
}
