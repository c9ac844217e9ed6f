/** The page of an order, for its institute's admins. */
export const orderPage = (id: string) => `/admin/manage-keys/order/${id}`
