import { asSavedClass, saveClass } from '@/lib/class/save-class'
import { SavedClass } from '@/lib/class/schema'
import { route } from '@/lib/http'
import { closeInstitute } from '@/lib/institute/close-institute'
import { InstituteView } from '@/lib/institute/schema'
import { updateInstitute } from '@/lib/institute/update-institute'

export const PATCH = route(updateInstitute, {
  message: 'Updated Successfully',
  answer: InstituteView,
  summary: "Change an institute's name, slogan, id, phone and address",
})

export const PUT = route(saveClass, {
  as: asSavedClass,
  answer: SavedClass,
  summary: 'Add, change or remove a class; removing needs the password given again',
})

export const DELETE = route(closeInstitute, {
  message: 'The institute is closed.',
  answer: InstituteView,
  summary: 'Close an institute; its displayId is typed again',
})
