import { useId, useRef } from 'react'
import { host } from '../../../host/host.ts'
import { pinIcon } from '../../icons/lazy-icons.ts'
import { FieldFrame } from '../field-frame.tsx'
import { isRegion } from './combobox-rules.ts'
import { optionId, RegionList } from './region-list.tsx'
import { useRegionNames } from './region-names.ts'
import { useCombobox } from './use-combobox.ts'
import { useRegionText } from './use-region-text.ts'

interface RegionFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly problem: boolean
  readonly shaking: boolean
  /** Only a region of the list will do, as for a filter. */
  readonly listOnly?: boolean
}

/** The combobox of the regions. Free text is accepted even if it is not in the list, unless only the list is allowed. */
export function RegionField({ value, onChange, problem, shaking, listOnly = false }: RegionFieldProps) {
  const text = useRegionText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const names = useRegionNames()
  const rows = names?.(value)
  const list = useCombobox({
    rows: rows ?? [],
    onPick: (row) => {
      host.haptic('selection')
      onChange(row)
      input.current?.blur()
    },
  })
  const unlisted = rows ? text.unknown : text.loading
  const refusal = listOnly ? unlisted : text.empty
  const clear = () => {
    onChange('')
    input.current?.focus()
    list.show()
  }

  return (
    <div ref={list.root}>
      <FieldFrame
        id={id}
        label={text.label}
        labelHidden
        icon={pinIcon}
        refused={problem}
        shaking={shaking}
        remark={problem ? refusal : undefined}
        clear={value === '' ? undefined : { label: text.clear, onPress: clear }}
      >
        <input
          ref={input}
          id={id}
          role="combobox"
          aria-expanded={list.open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={
            list.open && list.highlighted >= 0 ? optionId(`${id}-list`, list.highlighted) : undefined
          }
          aria-invalid={problem || undefined}
          aria-describedby={problem ? `${id}-remark` : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={100}
          placeholder={text.placeholder}
          value={value}
          onChange={(event) => {
            onChange(event.target.value)
            list.show()
          }}
          onFocus={list.show}
          onClick={() => list.open || list.show()}
          onKeyDown={list.onKeyDown}
        />
      </FieldFrame>
      {list.open && (
        <RegionList
          id={`${id}-list`}
          rows={rows}
          nothing={listOnly || !isRegion(value) ? text.unknown : text.nothing}
          typed={value}
          highlighted={list.highlighted}
          onPick={list.pick}
        />
      )}
    </div>
  )
}
