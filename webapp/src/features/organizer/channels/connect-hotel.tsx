import { useState } from 'react'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Field } from '../../../ui/fields/text/field.tsx'
import stack from '../../../ui/layout/stack.module.css'
import cards from '../services/own-services.module.css'
import { toChannelErrorText } from './channel-error-text.ts'
import { useConnectHotel } from './channels.queries.ts'
import type { ChannelsTexts } from './channels.texts.ts'

interface ConnectHotelProps {
  readonly organizerId: string
  readonly words: ChannelsTexts
}

const longest = 200

export function ConnectHotel({ organizerId, words }: ConnectHotelProps) {
  const text = useText()
  const [clientId, setClientId] = useState('')
  const [clientSecret, setClientSecret] = useState('')
  const [refused, setRefused] = useState(0)
  const { mutate, data, error, isPending, reset } = useConnectHotel(organizerId)
  const isFilled = clientId.trim() !== '' && clientSecret.trim() !== ''
  const connect = (propertyId?: string) => {
    if (isPending) return
    if (!isFilled) return setRefused(refused + 1)
    mutate(
      { clientId, clientSecret, ...(propertyId !== undefined && { propertyId }) },
      { onSuccess: ({ connection }) => connection && setClientSecret('') },
    )
  }
  const change = (set: (typed: string) => void) => (typed: string) => {
    reset()
    setRefused(0)
    set(typed)
  }
  const keyField = { autoComplete: 'off', enterKeyHint: 'done', maxLength: longest } as const
  return (
    <section className={cards.card} aria-label={words.connectTitle}>
      <h3 className={cards.title}>{words.connectTitle}</h3>
      <p className={cards.detail}>{words.connectHint}</p>
      <Field {...keyField} label={words.clientId} value={clientId} onChange={change(setClientId)} />
      <Field
        {...keyField}
        type="password"
        label={words.clientSecret}
        value={clientSecret}
        error={refused > 0 && !isFilled ? words.missing : undefined}
        errorCount={refused}
        onChange={change(setClientSecret)}
      />
      {data?.properties ? (
        <fieldset className={stack.medium}>
          <legend className={cards.detail}>{words.choose}</legend>
          {data.properties.map(({ id, name }) => (
            <Button key={id} look="tint" busy={isPending} onPress={() => connect(id)}>
              {name}
            </Button>
          ))}
        </fieldset>
      ) : (
        <Button look="tint" busy={isPending} onPress={() => connect()}>
          {words.connect}
        </Button>
      )}
      <p className={cards.detail} role="status">
        {data?.connection && words.connected(data.connection.propertyName)}
      </p>
      {error && (
        <p className={cards.detail} role="alert">
          {toChannelErrorText(text, words, error)}
        </p>
      )}
    </section>
  )
}
