import type { ComponentProps } from 'react'
import { lazyPart } from '../../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../../ui/overlays/lazy-sheet.tsx'

const PayShareSheet = lazyPart(async () => (await import('./pay-share-sheet.tsx')).PayShareSheet)

/** Loads the sheet when it opens, which keeps its code out of the page. */
export function LazyPayShareSheet(props: ComponentProps<typeof PayShareSheet>) {
  return (
    <LazySheet onClose={props.onClose}>
      <PayShareSheet {...props} />
    </LazySheet>
  )
}
