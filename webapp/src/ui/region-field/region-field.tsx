import { useId, useRef } from 'react'
import { host } from '../../host/host.ts'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'
import styles from './region-field.module.css'
import { optionId, RegionList } from './region-list.tsx'
import { useRegionNames } from './region-names.ts'
import { useCombobox } from './use-combobox.ts'
import { useRegionText } from './use-region-text.ts'

interface RegionFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly problem: boolean
  readonly shaking: boolean
}

/** The combobox of the regions. What is typed counts, whether it stands in the list or not. */
export function RegionField({ value, onChange, problem, shaking }: RegionFieldProps) {
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
  const clear = () => {
    onChange('')
    input.current?.focus()
    list.show()
  }

  return (
    <div ref={list.root}>
      <label className={styles.label} htmlFor={id}>
        {text.label}
      </label>
      <div className={classes(styles.field, problem && styles.problem, shaking && styles.shaking)}>
        <Icon name="pin" />
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
          aria-describedby={problem ? `${id}-problem` : undefined}
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
        {value !== '' && (
          <button type="button" className={styles.clear} aria-label={text.clear} onClick={clear}>
            <Icon name="close" size={18} />
          </button>
        )}
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.remark}>
          {text.empty}
        </p>
      )}
      {list.open && (
        <RegionList id={`${id}-list`} rows={rows} typed={value} highlighted={list.highlighted} onPick={list.pick} />
      )}
    </div>
  )
}
