import { orderPage } from '@/lib/shop/order/pages'

/** The paths of the key screens; the first two are given by the specification. */
export const keyHref = {
  chooseClass: (key: string) => `/admin/assign-class/${encodeURIComponent(key)}`,
  chooseStudent: (key: string, division: string) =>
    `/admin/selected-class/${encodeURIComponent(key)}/${encodeURIComponent(division)}`,
  history: (guid: string) => `/admin/manage-keys/key/${guid}`,
  order: orderPage,
  purchased: '/admin/manage-keys?tab=purchased',
  buy: '/admin/manage-keys',
}
