/** The code of the sheet: a page where a person is likely to book fetches it ahead. */
export async function loadCheckout() {
  return (await import('./checkout/checkout-sheet.tsx')).CheckoutSheet
}
