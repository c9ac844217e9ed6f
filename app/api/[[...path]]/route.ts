import { noSuchCall } from '@/lib/access/http/route'

// Every address below the API's base that is not a call.

export const GET = noSuchCall
export const POST = noSuchCall
export const PUT = noSuchCall
export const PATCH = noSuchCall
export const DELETE = noSuchCall
export const OPTIONS = noSuchCall
