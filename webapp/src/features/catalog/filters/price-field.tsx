import { useState } from 'react'
import { Field } from '../../../ui/fields/field.tsx'
import { asPrice } from './filters.rules.ts'
import { priceText, spaced, wholeRoubles } from './price.rules.ts'

interface PriceFieldProps {
  readonly label: string
  readonly price: number | undefined
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly refusals?: number
  readonly onChange: (price: number | undefined) => void
}

export function PriceField({ price, hint, refusals = 0, onChange, ...field }: PriceFieldProps) {
  const [shown, setShown] = useState(price === undefined ? '' : spaced(String(price)))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a mark that was typed past goes when the field inside is left
    <div onBlur={() => setShown(spaced(wholeRoubles(shown)))}>
      <Field
        {...field}
        errorCount={refusals}
        {...(hint !== undefined && { hint })}
        inputMode="numeric"
        autoComplete="off"
        value={shown}
        onChange={(typed) => {
          setShown(priceText(typed, shown))
          onChange(asPrice(wholeRoubles(typed)))
        }}
      />
    </div>
  )
}
