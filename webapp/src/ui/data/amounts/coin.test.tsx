import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { Coin } from './coin.tsx'

describe('Coin', () => {
  test('has a name only where no text names the currency', () => {
    renderUi(
      <>
        <Coin currency="enp" size={22} name="enp" />
        <Coin currency="ton" size={22} />
      </>,
    )
    expect(screen.getAllByRole('img')).toEqual([screen.getByRole('img', { name: 'enp' })])
  })
})
