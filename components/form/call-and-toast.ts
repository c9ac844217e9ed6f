import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'

/** Calls the API, shows its message and resolves to its data; rejects as callApi does. */
export async function callAndToast<T = unknown>(...request: Parameters<typeof callApi>): Promise<T> {
  const { data, message } = await callApi<T>(...request)
  toast.success(message)
  return data
}
