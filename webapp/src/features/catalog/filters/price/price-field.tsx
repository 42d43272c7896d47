import { useState } from 'react'
import { Field } from '../../../../ui/fields/text/field.tsx'
import { asPrice } from '../filters.rules.ts'
import { formatTypedPrice, groupThousands, wholeRoubles } from './price.rules.ts'

interface PriceFieldProps {
  readonly label: string
  readonly price: number | undefined
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly refusals?: number
  readonly onChange: (price: number | undefined) => void
}

export function PriceField({ price, hint, refusals = 0, onChange, ...field }: PriceFieldProps) {
  const [shown, setShown] = useState(price === undefined ? '' : groupThousands(String(price)))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a mark that was typed past goes when the field inside is left
    <div onBlur={() => setShown(groupThousands(wholeRoubles(shown)))}>
      <Field
        {...field}
        errorCount={refusals}
        {...(hint !== undefined && { hint })}
        inputMode="numeric"
        autoComplete="off"
        value={shown}
        onChange={(typed) => {
          setShown(formatTypedPrice(typed, shown))
          onChange(asPrice(wholeRoubles(typed)))
        }}
      />
    </div>
  )
}
