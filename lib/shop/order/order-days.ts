/** For so many days an order can be paid at its price. */
export const orderDays = 30

const day = 86_400_000

/** Whether an order that is not paid has ended: it takes no more payment links. */
export const hasEnded = ({ createdAt }: { createdAt: Date }) =>
  createdAt.getTime() <= Date.now() - orderDays * day
