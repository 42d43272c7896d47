import { type ReactNode, useId } from 'react'
import { panelId, SegmentedControl, type SegmentPart, tabId } from './segment.tsx'

interface TabsProps<T extends string> {
  readonly label: string
  readonly tabs: ReadonlyArray<SegmentPart<T>>
  readonly chosen: T
  readonly onChoose: (value: T) => void
  readonly children: ReactNode
}

export function Tabs<T extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<T>) {
  const id = useId()
  return (
    <>
      <SegmentedControl label={label} parts={tabs} chosen={chosen} onChoose={onChoose} tabsId={id} />
      <div role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id, chosen)}>
        {children}
      </div>
    </>
  )
}
