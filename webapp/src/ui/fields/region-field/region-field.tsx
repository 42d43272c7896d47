import type { RegionAlias } from '@enp/shared/calls/catalog/catalog'
import { suggestRegions } from '@enp/shared/regions/region-search'
import { useEffect, useId, useRef } from 'react'
import { host } from '../../../host/host.ts'
import { useFormat } from '../../../locales/use-text.tsx'
import { pinIcon } from '../../icons/lazy-icons.ts'
import { FieldFrame } from '../text/field-frame.tsx'
import { isValidRegionText } from './combobox-rules.ts'
import { useRegionTexts } from './region-field.texts.ts'
import { RegionList, regionOptionId } from './region-list.tsx'
import { useCombobox } from './use-combobox.ts'
import { useKnownRegions } from './use-known-regions.ts'

export interface RegionFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly aliases: readonly RegionAlias[]
  /** Why the text can't be sent: empty, several regions match, or none does. */
  readonly problem: 'empty' | 'several' | 'unknown' | undefined
  readonly shaking: boolean
  /** Number of times the user had to choose from the list: each opens it. */
  readonly asked: number
  /** Accepts only listed regions, for a filter. */
  readonly listOnly?: boolean
}

/** Combobox of regions. Text without a match stays as typed, unless `listOnly`. */
export function RegionField(props: RegionFieldProps) {
  const { value, onChange, problem, shaking, listOnly = false } = props
  const text = useRegionTexts()
  const id = useId()
  const { input, rows, list, clear } = useRegionList(props)
  const refusals = { empty: text.empty, several: text.several, unknown: rows ? text.unknown : text.loading }
  return (
    <div ref={list.root}>
      <FieldFrame
        id={id}
        label={text.label}
        labelHidden
        icon={pinIcon}
        refused={problem !== undefined}
        shaking={shaking}
        remark={problem && refusals[problem]}
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
            list.open && list.highlighted >= 0 ? regionOptionId(`${id}-list`, list.highlighted) : undefined
          }
          aria-invalid={problem !== undefined || undefined}
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
          nothing={listOnly || !isValidRegionText(value) ? text.unknown : text.nothing}
          typed={value}
          highlighted={list.highlighted}
          onPick={list.pick}
        />
      )}
    </div>
  )
}

function useRegionList({ value, onChange, aliases, asked }: RegionFieldProps) {
  const { language } = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const known = useKnownRegions(aliases)
  const rows = known && suggestRegions(known, value, language).map((region) => region[language])
  const list = useCombobox({
    rows: rows ?? [],
    onPick: (row) => {
      host.haptic('selection')
      onChange(row)
      input.current?.blur()
    },
  })
  const { show } = list
  useEffect(() => {
    if (asked === 0) return
    input.current?.focus()
    show()
  }, [asked, show])
  const clear = () => {
    onChange('')
    input.current?.focus()
    show()
  }
  return { input, rows, list, clear }
}
