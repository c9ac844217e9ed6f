import { useMemo } from 'react'

/** Data that a page sends to a part as one JSON text: the framework packs and unpacks anything else value by value. */
export type Sent<T> = string & { readonly holds?: T }

/** Packs what a part is to draw. */
export const send = <T>(data: T): Sent<T> => JSON.stringify(data)

/** What a page has sent. */
export const useSent = <T>(sent: Sent<T>): T => useMemo(() => JSON.parse(sent), [sent])
