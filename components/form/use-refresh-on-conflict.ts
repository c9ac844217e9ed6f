import { useRouter } from 'next/navigation'
import { asFailure } from '@/components/form/failure'

/**
 * For calls about the sheet as it is shown: `callApi(…).catch(refreshOnConflict)`. When the sheet is another by now, the page shows that one:
 * otherwise every further try would be refused too.
 */
export function useRefreshOnConflict() {
  const router = useRouter()
  return (error: unknown): never => {
    if (asFailure(error).status === 409) router.refresh()
    throw error
  }
}
