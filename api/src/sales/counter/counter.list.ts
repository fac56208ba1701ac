import { saleCustomerSchema, saleItemSchema } from '@ofisi/api-contract/sales/counter';
import { sql } from 'drizzle-orm';
import { priceNow } from '../../catalogue/offers/price-now';
import { listedParties, partyPhone, partySearch } from '../../contacts/party';
import { creditOf } from '../../ledger/customer-credit';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { brands, items, listedItems, units } from '../../tables/catalogue';
import { customerCategories, customerLocations, parties } from '../../tables/contacts';

/** What can be sold at the counter: items on sale, and hidden ones (decision BO-156). */
export const saleItemList = listOf(saleItemSchema, {
  from: sql`${items} left join ${listedItems} on ${listedItems.itemId} = ${items.id}
            left join ${units} on ${units.id} = ${items.unitId}
            left join ${brands} on ${brands.id} = ${items.brandId}`,
  id: items.id,
  where: sql`${items.archivedAt} is null and ${items.state} <> 'draft'`,
  search: sql`(${items.title} || ' ' || coalesce(${items.sku}, '') || ' ' || coalesce(${items.barcode}, '') || ' ' || coalesce(${brands.name}, ''))`,
  order: 'title',
  fields: {
    id: field.integer(items.id),
    title: field.text(items.title, { sort: true }),
    price: field.number(priceNow, { sort: true }),
    actual_price: field.number(items.actualPrice),
    available: field.number(sql<number>`${items.onHand} - ${items.reserved}`),
    requires_serial: field.flag(items.requiresSerial),
    is_service: field.flag(items.isService, { filter: true }),
    allow_decimal: field.flag(sql<boolean>`coalesce(${units.allowDecimal}, false) and not ${items.requiresSerial}`),
    unit: field.text(sql<string | null>`${units.shortName}`),
    sku: field.text(items.sku),
    barcode: field.text(items.barcode),
    image: field.text(items.image),
  },
});

/**
 * The customers that a sale can be for: active ones, with the fields that a seller needs. Phones and addresses stay with those who manage
 * contacts (decision SF-6), but a whole phone number finds its customer, because customers state it at the counter. `credit_left` is null
 * where there is no limit.
 */
export const saleCustomerList = listOf(saleCustomerSchema, {
  from: sql`${parties} left join ${customerCategories} on ${customerCategories.id} = ${parties.customerCategoryId}
            left join ${customerLocations} on ${customerLocations.id} = ${parties.customerLocationId}`,
  id: parties.id,
  where: sql`${listedParties('customer')} and ${parties.isActive}`,
  // Every match in these fields is also a match in `partySearch`, and only `partySearch` has an index.
  search: (word, has) =>
    sql`(${has(partySearch, word)} and ${has(sql`(${parties.name} || ' ' || ${parties.organization})`, word)})`,
  phone: partyPhone,
  order: 'customer_name',
  fields: {
    id: field.integer(parties.id),
    customer_name: field.text(parties.name, { sort: true }),
    organization: field.text(parties.organization, { sort: true }),
    balance: field.number(parties.balance),
    credit: field.number(creditOf(sql`${parties.id}`)),
    credit_left: field.number(
      sql<
        number | null
      >`case when ${parties.creditLimit} is not null then greatest(0, ${parties.creditLimit} - ${parties.balance}) end`,
    ),
    payment_days: field.integer(parties.paymentDays),
    customerCategory: field.text(sql<string | null>`${customerCategories.slug}`),
    customerLocation: field.text(sql<string | null>`${customerLocations.slug}`),
  },
});
