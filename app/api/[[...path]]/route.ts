import { noSuchCall } from '@/lib/access/http/route'

// Handles every path below the API's base that matches no call.

export const GET = noSuchCall
export const POST = noSuchCall
export const PUT = noSuchCall
export const PATCH = noSuchCall
export const DELETE = noSuchCall
export const OPTIONS = noSuchCall
