import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderUi, WithState } from '../../testing/render.tsx'
import { OptionCard } from './option-card.tsx'

function Rooms() {
  return (
    <WithState first="standard">
      {(room, onRoom) => (
        <>
          <OptionCard
            group="room"
            title="Standard"
            end="100 enp"
            checked={room === 'standard'}
            onChoose={() => onRoom('standard')}
          />
          <OptionCard
            group="room"
            title="Suite"
            detail="With a balcony"
            checked={room === 'suite'}
            onChoose={() => onRoom('suite')}
          />
        </>
      )}
    </WithState>
  )
}

describe('OptionCard', () => {
  test('is a radio button named by everything on the card', () => {
    renderUi(<Rooms />)
    expect(screen.getByRole('radio', { name: /Standard.*100 enp/, checked: true })).toBeDefined()
    expect(screen.getByRole('radio', { name: /Suite.*With a balcony/, checked: false })).toBeDefined()
  })

  test('is chosen by a tap anywhere on the card, and only one card of a group is', async () => {
    const { user } = renderUi(<Rooms />)
    await user.click(screen.getByText('With a balcony'))
    expect(screen.getAllByRole('radio', { checked: true })).toEqual([screen.getByRole('radio', { name: /Suite/ })])
  })

  test('reports nothing when the chosen card is tapped again', async () => {
    const onChoose = vi.fn()
    const { user } = renderUi(<OptionCard group="room" title="Suite" checked onChoose={onChoose} />)
    await user.click(screen.getByRole('radio', { name: 'Suite' }))
    expect(onChoose).not.toHaveBeenCalled()
  })
})
