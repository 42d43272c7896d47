import type { ChannelRoomChoice, ChannelRooms } from '@enp/shared/calls/channels/channel-shapes'
import { useState } from 'react'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Stepper } from '../../../ui/actions/stepper.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { Select } from '../../../ui/fields/select.tsx'
import stack from '../../../ui/layout/stack.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import cards from '../services/own-services.module.css'
import { toChannelErrorText } from './channel-error-text.ts'
import { useConnectRoom, useDisconnectRoom, usePreviewRoom } from './channels.queries.ts'
import type { ChannelsTexts } from './channels.texts.ts'
import { RoomPreview } from './room-preview.tsx'

interface RoomFormProps {
  readonly connectionId: string
  readonly choices: ChannelRooms
  readonly option: ChannelRooms['options'][number]
  readonly words: ChannelsTexts
  readonly onBack: () => void
}

/** Choices that were previewed can be saved. */
export function RoomForm({ connectionId, choices, option, words, onBack }: RoomFormProps) {
  const text = useText()
  const { optionId, title, optionName, guestsMax, room } = option
  const [choice, setChoice] = useState<ChannelRoomChoice>({
    optionId,
    roomTypeId: room?.roomTypeId ?? choices.rooms[0]?.id ?? '',
    ratePlanId: room?.ratePlanId ?? choices.rates[0]?.id ?? '',
    adults: room?.adults ?? guestsMax,
  })
  const preview = usePreviewRoom(connectionId)
  const saving = useConnectRoom(connectionId)
  const removing = useDisconnectRoom()
  const change = (part: Partial<ChannelRoomChoice>) => {
    preview.reset()
    setChoice({ ...choice, ...part })
  }
  const done = (said: string) => () => {
    showToast({ kind: 'ok', text: said })
    onBack()
  }
  const most = Math.max(guestsMax, choices.rooms.find(({ id }) => id === choice.roomTypeId)?.adults ?? guestsMax)
  const error = preview.error ?? saving.error ?? removing.error
  const footer = preview.data ? (
    <Button busy={saving.isPending} onPress={() => saving.mutate(choice, { onSuccess: done(words.saved) })}>
      {words.save}
    </Button>
  ) : (
    <Button busy={preview.isPending} onPress={() => preview.mutate(choice)}>
      {words.preview}
    </Button>
  )
  return (
    <Sheet title={`${title}, ${optionName}`} onClose={onBack} footer={footer}>
      <div className={stack.medium}>
        <p className={cards.detail}>{words.room}</p>
        <Select
          label={words.room}
          choices={choices.rooms.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={choice.roomTypeId}
          onChoose={(roomTypeId) => change({ roomTypeId })}
        />
        <p className={cards.detail}>{words.rate}</p>
        <Select
          label={words.rate}
          choices={choices.rates.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={choice.ratePlanId}
          onChoose={(ratePlanId) => change({ ratePlanId })}
        />
        <p className={cards.detail}>
          {words.adults}. {words.adultsHint}
        </p>
        <Stepper
          {...{ label: words.adults, lessLabel: words.fewer, moreLabel: words.more, least: guestsMax, most }}
          value={choice.adults}
          onChange={(adults) => change({ adults })}
        />
        {preview.data && <RoomPreview preview={preview.data} words={words} />}
        {error && (
          <p className={cards.detail} role="alert">
            {toChannelErrorText(text, words, error)}
          </p>
        )}
        {room && (
          <Button
            look="line"
            small
            busy={removing.isPending}
            onPress={() => removing.mutate(optionId, { onSuccess: done(words.disconnected) })}
          >
            {words.disconnect}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
