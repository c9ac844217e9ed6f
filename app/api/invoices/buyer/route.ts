import { route } from '@/lib/http'
import { saveBuyer, viewBuyer } from '@/lib/invoice/buyer'
import { BuyerView } from '@/lib/invoice/schema'

export const GET = route(viewBuyer, {
  answer: BuyerView,
  summary: 'What invoices will say of the own institute',
})

export const PUT = route(saveBuyer, {
  message: 'Updated Successfully',
  answer: BuyerView,
  summary: 'Save address, PIN code, state and GSTIN for invoices to come',
})
