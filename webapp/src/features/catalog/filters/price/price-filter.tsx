import type { PriceHistogram } from '@enp/shared/calls/catalog/catalog-search'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRoubles } from '../../../../locales/format/format-roubles.ts'
import { RangeSlider } from '../../../../ui/fields/sliders/range-slider.tsx'
import { useDebouncedDraft } from '../../../../ui/fields/use-debounced-draft.ts'
import stack from '../../../../ui/layout/stack.module.css'
import { useCatalogTexts } from '../../catalog.texts.ts'
import { formatPriceRange, priceTitle } from '../applied/format-applied-filter.rules.ts'
import { FilterLabel } from '../filter-label.tsx'
import styles from '../filter-sheet.module.css'
import { useFilterTexts } from '../filter-words.texts.ts'
import { type ServiceFilters, withServiceFilter } from '../filters.rules.ts'
import { PriceField } from './price-field.tsx'
import price from './price-filter.module.css'
import { toPricesAtSlider, toRangeEnds } from './price-range.rules.ts'
import { priceColumns } from './prices.queries.ts'

interface PricePartProps {
  readonly draft: ServiceFilters
  /** True if the draft is valid, so that the server can be queried. */
  readonly sound: boolean
  readonly reversed: boolean
  readonly refused: number
  readonly onChange: (filters: ServiceFilters) => void
}

/** Without a histogram prices can only be typed. */
export function PriceFilter({ draft, sound, reversed, refused, onChange }: PricePartProps) {
  const { catalog, format } = useCatalogTexts()
  const words = useFilterTexts()
  const [typing, setTyping] = useState(false)
  const [moves, setMoves] = useState(0)
  const settled = useDebouncedDraft(draft)
  const { data: columns, isError } = useQuery({ ...priceColumns(settled), enabled: sound })
  const isShown = columns !== undefined && columns.step > 0
  const { priceMin, priceMax } = draft
  const write = (roubles: number) => format.number(roubles, 0)
  const isOnlyTyped = isError || columns?.step === 0 || reversed
  const isTyped = typing || isOnlyTyped
  const set = (min: number | undefined, max: number | undefined) =>
    onChange(withServiceFilter(withServiceFilter(draft, 'priceMin', min), 'priceMax', max))
  const hint = reversed ? catalog.pricesReversed : undefined
  return (
    <div>
      <div className={stack.between}>
        <FilterLabel title={priceTitle(draft, words)} />
        {!isOnlyTyped && (
          <button type="button" className={price.said} aria-expanded={isTyped} onClick={() => setTyping(!typing)}>
            {priceMin === undefined && priceMax === undefined
              ? words.typePrice
              : formatPriceRange(words, priceMin, priceMax, write)}
          </button>
        )}
      </div>
      {isShown ? (
        <ColumnsWithRange
          columns={columns}
          draft={draft}
          onChange={(min, max) => {
            setMoves(moves + 1)
            set(min, max)
          }}
        />
      ) : (
        !isTyped && <div className={price.waiting} />
      )}
      {isTyped && (
        <div className={styles.pair} key={moves}>
          <PriceField label={catalog.priceMin} price={priceMin} onChange={(roubles) => set(roubles, priceMax)} />
          <PriceField
            label={catalog.priceMax}
            price={priceMax}
            onChange={(roubles) => set(priceMin, roubles)}
            refusals={refused}
            {...(refused > 0 ? { error: hint } : { hint })}
          />
        </div>
      )}
    </div>
  )
}

interface ColumnsProps {
  readonly columns: PriceHistogram
  readonly draft: ServiceFilters
  readonly onChange: (priceMin: number | undefined, priceMax: number | undefined) => void
}

function ColumnsWithRange({ columns, draft, onChange }: ColumnsProps) {
  const { catalog, format } = useCatalogTexts()
  const words = useFilterTexts()
  const { counts } = columns
  const ends = toRangeEnds(draft, columns)
  const max = Math.max(...counts)
  const said = (roubles: number | undefined) => (roubles === undefined ? words.noLimit : formatRoubles(format, roubles))
  return (
    <>
      <div className={price.columns} aria-hidden="true">
        {counts.map((count, at) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={at}
            style={{ height: count === 0 ? 0 : `${Math.max(6, Math.round((count / max) * 100))}%` }}
            data-chosen={(at >= ends.from && at < ends.to) || undefined}
          />
        ))}
      </div>
      <div className={price.range}>
        <RangeSlider
          steps={counts.length}
          {...ends}
          least={{ label: catalog.priceMin, valueText: said(draft.priceMin) }}
          most={{ label: catalog.priceMax, valueText: said(draft.priceMax) }}
          onChange={(from, to) => {
            const { priceMin, priceMax } = toPricesAtSlider({ from, to }, draft, columns)
            onChange(priceMin, priceMax)
          }}
        />
      </div>
    </>
  )
}
