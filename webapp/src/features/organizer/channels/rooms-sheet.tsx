import type { ChannelConnection, ChannelRooms } from '@enp/shared/calls/channels/channel-shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { List, ListRow } from '../../../ui/data/list.tsx'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import cards from '../services/own-services.module.css'
import { channelRoomsQuery } from './channels.queries.ts'
import type { ChannelsTexts } from './channels.texts.ts'
import { RoomForm } from './room-form.tsx'

interface RoomsSheetProps {
  readonly connection: ChannelConnection
  readonly words: ChannelsTexts
  readonly onClose: () => void
}

export function RoomsSheet({ connection: { id, propertyName }, words, onClose }: RoomsSheetProps) {
  const [chosen, setChosen] = useState<string>()
  const known = useQuery(channelRoomsQuery(id))
  const option = known.data?.options.find(({ optionId }) => optionId === chosen)
  if (known.data && option)
    return (
      <RoomForm
        key={option.optionId}
        connectionId={id}
        choices={known.data}
        option={option}
        words={words}
        onBack={() => setChosen(undefined)}
      />
    )
  return (
    <Sheet title={words.roomsTitle(propertyName)} onClose={onClose}>
      {known.data ? (
        <Options options={known.data.options} words={words} onChoose={setChosen} />
      ) : known.isError ? (
        <QueryFailure title={words.roomsFailed} query={known} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={128} radius="16px" />
        </div>
      )}
    </Sheet>
  )
}

interface OptionsProps {
  readonly options: ChannelRooms['options']
  readonly words: ChannelsTexts
  readonly onChoose: (optionId: string) => void
}

function Options({ options, words, onChoose }: OptionsProps) {
  if (options.length === 0) return <p className={cards.detail}>{words.noOptions}</p>
  return (
    <List>
      {options.map(({ optionId, title, optionName, room, isElsewhere }) => (
        <ListRow
          key={optionId}
          title={`${title}, ${optionName}`}
          detail={
            isElsewhere
              ? words.elsewhere
              : room
                ? words.link(room.roomName, room.rateName, room.adults)
                : words.notConnected
          }
          {...(!isElsewhere && { onPress: () => onChoose(optionId) })}
        />
      ))}
    </List>
  )
}
