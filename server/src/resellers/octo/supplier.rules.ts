import { octoPrefix } from '@enp/shared/calls/octo/octo'
import type { Supplier } from '@enp/shared/calls/octo/octo-shapes'
import type { Static } from 'typebox'

/** The marketplace: travellers and resellers book with it, organizers serve. */
export const getSupplier = (publicUrl: string | undefined): Static<typeof Supplier> => ({
  id: 'enp-travel',
  name: 'enp travel',
  endpoint: `${publicUrl ?? ''}${octoPrefix}`,
  contact: { website: publicUrl ?? null, email: null, telephone: null, address: null },
})
