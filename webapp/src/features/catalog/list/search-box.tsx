import { searchMaxLength } from '@enp/shared/limits'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Field } from '../../../ui/fields/field.tsx'
import { searchIcon } from '../../../ui/icons/lazy-icons.ts'
import { asSearch } from '../filters/filters.rules.ts'
import { useCatalogWords } from '../use-catalog-words.ts'
import { searchPauseMs } from './search.rules.ts'
import styles from './search-box.module.css'

interface SearchBoxProps {
  /** The words of the address. */
  readonly searched: string
  readonly onSearch: (words: string) => void
}

/** Appearance for what is typed after a short pause, and at once on Enter or when it is emptied. */
export function SearchBox({ searched, onSearch }: SearchBoxProps) {
  const { catalog } = useCatalogWords()
  const [typed, setTyped] = useState(searched)
  const [sent, setSent] = useState(searched)
  const [known, setKnown] = useState(searched)
  if (known !== searched) {
    setKnown(searched)
    // Text that was changed from outside, such as by a reset; our own arrives back while the person types on.
    if (searched !== sent) {
      setTyped(searched)
      setSent(searched)
    }
  }

  const send = (words: string) => {
    setSent(words)
    onSearch(words)
  }
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    const pauseMs = searchPauseMs(typed, sent)
    if (pauseMs === undefined) return
    const timer = setTimeout(() => latest.current(asSearch(typed)), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, sent])

  const sendNow = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A phone's keyboard goes away, so that what was found can be seen.
    event.currentTarget.querySelector('input')?.blur()
    if (searchPauseMs(typed, sent) !== undefined) send(asSearch(typed))
  }
  return (
    <search>
      <form onSubmit={sendNow}>
        <Field
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={searchMaxLength}
          icon={searchIcon}
          label={catalog.searchLabel}
          labelHidden
          placeholder={catalog.searchPlaceholder}
          clearLabel={catalog.clear}
          value={typed}
          onChange={setTyped}
          // The filters stand there.
          end={<span className={styles.room} />}
        />
      </form>
    </search>
  )
}
