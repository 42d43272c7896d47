import { searchMaxLength } from '@enp/shared/limits'
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { host } from '../../../host/host.ts'
import { FieldFrame } from '../../../ui/fields/text/field-frame.tsx'
import { searchIcon } from '../../../ui/icons/lazy-icons.ts'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import { useCatalogTexts } from '../catalog.texts.ts'
import { normalizeSearchText, type ServiceFilters, withServiceFilter } from '../filters/filters.rules.ts'
import type { SuggestionListState } from '../search/panel.ts'
import { rememberSearch } from '../search/recent/recent-search.ts'
import { reportSearch } from '../search/search.queries.ts'
import styles from './search-box.module.css'

const SearchPanel = lazyPart(async () => (await import('../search/search-panel.tsx')).SearchPanel)

interface SearchBoxProps {
  readonly filters: ServiceFilters
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly onChoose: (filters: ServiceFilters) => void
}

const noList: SuggestionListState = { shown: false }

/** Searches on Enter or a choice. Escape and «Отмена» leave the list unchanged. */
export function SearchBox(props: SearchBoxProps) {
  const { filters, open } = props
  const { catalog } = useCatalogTexts()
  const id = useId()
  const { typed, shown, field, keys, setList, close, choose, send, clear } = useSearchBox(props)
  return (
    <search>
      <form className={styles.line} onSubmit={send}>
        <div className={styles.field}>
          <FieldFrame
            id={id}
            label={catalog.searchLabel}
            labelHidden
            icon={searchIcon}
            refused={false}
            shaking={false}
            clear={typed === '' ? undefined : { label: catalog.clear, onPress: clear }}
            end={open ? undefined : <span className={styles.room} />}
          >
            <input
              id={id}
              type="search"
              role="combobox"
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              enterKeyHint="search"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              maxLength={searchMaxLength}
              placeholder={catalog.searchPlaceholder}
              aria-expanded={shown}
              {...field}
            />
          </FieldFrame>
        </div>
        {open && (
          <button type="button" className={styles.cancel} onClick={close}>
            {catalog.cancelSearch}
          </button>
        )}
      </form>
      {open && (
        <LazySheet onClose={close}>
          <SearchPanel
            listId={`${id}-list`}
            typed={typed}
            filters={filters}
            keys={keys}
            onList={setList}
            onChoose={choose}
            onClose={close}
          />
        </LazySheet>
      )}
    </search>
  )
}

/** Typed text, which a new search replaces. */
function useTypedText(searched: string) {
  const [typed, setTyped] = useState(searched)
  const [known, setKnown] = useState(searched)
  if (known !== searched) {
    setKnown(searched)
    setTyped(searched)
  }
  return [typed, setTyped] as const
}

function useSearchBox({ filters, open, onOpen, onChoose }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<(event: KeyboardEvent) => void>(null)
  const [list, setList] = useState(noList)
  const searched = filters.search ?? ''
  const [typed, setTyped] = useTypedText(searched)
  const close = () => {
    setTyped(searched)
    setList(noList)
    onOpen(false)
  }
  const choose = (next: ServiceFilters) => {
    // Hides the phone's keyboard, so that the results are visible.
    input.current?.blur()
    close()
    setTyped(next.search ?? '')
    onChoose(next)
  }
  const chooseAndRemember = (next: ServiceFilters) => {
    rememberSearch(next)
    choose(next)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const search = normalizeSearchText(typed)
    if (search !== '' && search !== searched) reportSearch(search)
    if (search === '') choose(withServiceFilter(filters, 'search', undefined))
    else chooseAndRemember({ ...filters, search })
  }
  const clear = () => {
    host.haptic('selection')
    setTyped('')
    if (open) input.current?.focus()
    else onChoose(withServiceFilter(filters, 'search', undefined))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (open && event.key === 'Escape') {
      event.preventDefault()
      close()
    } else if (open) keys.current?.(event)
    else if (event.key === 'ArrowDown') onOpen(true)
  }
  const field = {
    ref: input,
    'aria-activedescendant': list.active,
    value: typed,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value)
      onOpen(true)
    },
    onClick: () => onOpen(true),
    onKeyDown,
  }
  return { typed, shown: list.shown, field, keys, setList, close, choose: chooseAndRemember, send, clear }
}
