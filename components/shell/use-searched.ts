import { usePathname } from 'next/navigation'

const ofSchool = { what: 'people and classes', placeholder: 'Name, roll number, class or action' }
const ofConsole = { what: 'institutes and orders', placeholder: 'Institute, order or action' }

/** What Ctrl+K finds here, in words. */
export const useSearched = () => (usePathname().startsWith('/provider') ? ofConsole : ofSchool)
