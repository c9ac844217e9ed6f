import { route } from '@/lib/access/http/route'
import { asSavedClass, saveClass } from '@/lib/school/class/save-class'
import { SavedClass } from '@/lib/school/class/schema'
import { closeInstitute } from '@/lib/school/institute/close-institute'
import { InstituteView } from '@/lib/school/institute/schema'
import { updateInstitute } from '@/lib/school/institute/update-institute'

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
