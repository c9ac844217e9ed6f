'use client'

import { createContext, type ReactNode, useContext } from 'react'

const Phone = createContext(false)

/** Tells components whether the browser claims to be a phone's, for those rendered in two forms on the server. */
export const PhoneProvider = ({ phone, children }: { phone: boolean; children: ReactNode }) => (
  <Phone value={phone}>{children}</Phone>
)

/** Whether a phone requested the page; the window's actual width is known only in the browser. */
export const useIsPhone = () => useContext(Phone)
