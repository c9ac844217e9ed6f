/** What a refund asks of an order; `priceperkey` in rupees. */
export type Refundable = { guid: string; reference: string; priceperkey: number; unused: number }
