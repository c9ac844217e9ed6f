/** The part of an order that a refund needs; `priceperkey` in rupees. */
export type Refundable = { guid: string; reference: string; priceperkey: number; unused: number }
