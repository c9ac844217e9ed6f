'use client'

import { createContext, type ReactNode, useContext } from 'react'

const Phone = createContext(false)

/** Tells every part whether the browser says that it is a phone's, for those that the server draws in two forms. */
export const PhoneProvider = ({ phone, children }: { phone: boolean; children: ReactNode }) => (
  <Phone value={phone}>{children}</Phone>
)

/** Whether the page was asked for by a phone; how wide its window is, only the browser knows. */
export const useIsPhone = () => useContext(Phone)
