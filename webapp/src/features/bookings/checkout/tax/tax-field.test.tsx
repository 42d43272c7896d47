import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi, WithState } from '../../../../ui/testing/render.tsx'
import { TaxField } from './tax-field.tsx'
import type { StayTaxState } from './use-stay-tax.ts'

const tax = (exempt: number, setExempt: StayTaxState['setExempt'] = () => undefined): StayTaxState => ({
  ...{ guests: 2, exempt, exemptAge: 12, isTaxed: true, amount: 300 * (2 - exempt), isLoading: false },
  ...{ isEstimated: false, request: { guests: 2 }, setExempt },
})

test('shows the tax and takes off the guests who pay none, at most all', async () => {
  const { user } = renderUi(
    <WithState first={0}>
      {(exempt, setExempt) => <TaxField tax={tax(exempt, setExempt as StayTaxState['setExempt'])} />}
    </WithState>,
  )
  expect(screen.getByText('Tourist tax').parentElement?.textContent).toMatch(/600/)
  const more = screen.getByRole('button', { name: 'More guests without tax' })
  await user.click(more)
  expect(screen.getByText('Tourist tax').parentElement?.textContent).toMatch(/300/)
  await user.click(more)
  await user.click(more)
  expect(screen.getByRole('group', { name: 'Guests under 12' }).textContent).toContain('2')
})

test('asks nothing in a region where all guests pay', () => {
  renderUi(<TaxField tax={{ ...tax(0), exemptAge: undefined }} />)
  expect(screen.queryByRole('button')).toBeNull()
})
