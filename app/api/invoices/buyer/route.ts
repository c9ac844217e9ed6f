import { route } from '@/lib/access/http/route'
import { saveBuyer, viewBuyer } from '@/lib/shop/invoice/buyer'
import { BuyerView } from '@/lib/shop/invoice/schema'

export const GET = route(viewBuyer, {
  answer: BuyerView,
  summary: 'What invoices will say of your own institute',
})

export const PUT = route(saveBuyer, {
  message: 'Updated Successfully',
  answer: BuyerView,
  summary: 'Save address, PIN code, state and GSTIN for invoices to come',
})
