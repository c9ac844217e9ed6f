import { toast } from './toast'

/** Says that there is no network, and what that means for what was just asked for. */
export const sayOffline = (description: string) =>
  toast.info('You are offline', { id: 'offline', description })
