import type { Capability } from '@enp/shared/calls/octo/octo-shapes'
import type { Static } from 'typebox'

export const pricing = 'octo/pricing'

export const capabilities: readonly Static<typeof Capability>[] = [
  {
    id: 'octo/webhooks',
    revision: 1,
    required: false,
    dependencies: [],
    docs: 'https://docs.octo.travel/capabilities/webhooks',
  },
  {
    id: pricing,
    revision: 1,
    required: false,
    dependencies: [],
    docs: 'https://docs.octo.travel/capabilities/pricing',
  },
]

export const capabilitiesHeader = 'octo-capabilities'

/** Those of the header `Octo-Capabilities` that we have. Unknown ones are ignored, as OCTO asks. */
export function parseCapabilities(header: string | string[] | undefined): string[] {
  const asked = String(header ?? '')
    .split(',')
    .map((id) => id.trim().toLowerCase())
  return capabilities.map(({ id }) => id).filter((id) => asked.includes(id))
}
