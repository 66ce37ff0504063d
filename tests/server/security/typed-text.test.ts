import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sanitizeRichText } from '#server/modules/auth/rich-text.ts';
import { button, compose, rows, text } from '#server/modules/notifications/mail-parts.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { openShop } from '#tests/server/orders/shop.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
  person = await server.signUp();
});
afterAll(() => server.close());

const tierOfShop = async () => {
  const shop = await openShop(server.db);
  return shop.addProduct((await shop.addEvent()).id);
};
const link = 'target="_blank" rel="noopener noreferrer nofollow"';

describe('a bio', () => {
  test('keeps everything that the editor makes', () => {
    const made = [
      '<h1>One</h1>',
      '<h2 style="text-align:center">Two</h2>',
      '<h3 style="text-align:right">Three</h3>',
      '<p style="text-align:justify"><strong>a</strong><em>b</em><s>c</s><u>d</u><mark>e</mark><code>f</code><br />g</p>',
      '<pre><code class="language-ts">const a = 1 &lt; 2;</code></pre>',
      '<ul><li><p>one</p><ul><li><p>within</p></li></ul></li></ul>',
      '<ol start="3"><li><p>three</p></li></ol>',
      '<hr />',
      '<img src="https://foyer.example/a.png" alt="A stage" />',
      `<p><a href="https://foyer.example/?a=1&amp;b=2" ${link}>site</a> <a href="mailto:a@foyer.example" ${link}>mail</a></p>`,
    ].join('');
    expect(sanitizeRichText(made)).toBe(made);
    expect(sanitizeRichText(sanitizeRichText(made))).toBe(made);
  });

  test.each([
    ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['a handler', '<p onclick="alert(1)" id="x" class="y">a</p>', '<p>a</p>'],
    ['a picture that is a script', '<img src="x" onerror="alert(1)">', '<img src="x" />'],
    ['a link that is a script', '<a href="javascript:alert(1)">a</a>', `<a ${link}>a</a>`],
    ['a link that hides it', '<a href="java&#10;script:alert(1)">a</a>', `<a ${link}>a</a>`],
    ['a link that is data', '<a href="data:text/html,<script>alert(1)</script>">a</a>', `<a ${link}>a</a>`],
    ['a picture that is data', '<img src="data:image/svg+xml;base64,PHN2Zz4=">', ''],
    ['a picture of no scheme', '<img src="//elsewhere.example/a.png">', ''],
    [
      'a style',
      '<p style="position:fixed;text-align:left;background:url(x)">a</p>',
      '<p style="text-align:left">a</p>',
    ],
    ['a frame', '<iframe src="https://elsewhere.example"></iframe><p>a</p>', '<p>a</p>'],
    ['svg and mathml', '<svg><g onload="alert(1)"></g></svg><math><mtext>a</mtext></math>', 'a'],
    ['a form', '<form action="https://elsewhere.example"><input name="password"><p>a</p></form>', '<p>a</p>'],
    ['a comment', '<!-- <script>alert(1)</script> --><p>a</p>', '<p>a</p>'],
    ['what is not closed', '<p><strong>a', '<p><strong>a</strong></p>'],
    ['another colour', '<mark style="background:red" data-color="red">a</mark>', '<mark>a</mark>'],
  ])('loses %s', (_name, typed, kept) => {
    expect(sanitizeRichText(typed)).toBe(kept);
  });

  const update = (input: object) =>
    server.query(
      'mutation ($input: UpdateMemberAccountInput!) { updateMemberAccount(input: $input) { bio location phoneNumber firstName } }',
      { input },
      { cookie: person.cookie },
    );

  test('is sanitised before it is kept', async () => {
    await update({ bio: '<p>Hello<img src=x onerror=alert(1)></p><script>alert(1)</script>' });
    const { rows } = await server.pool.query('select bio from users where id = $1', [person.userId]);
    expect(rows).toEqual([{ bio: '<p>Hello<img src="x" /></p>' }]);
  });

  test('has a bound, as every line has', async () => {
    const { errors } = await update({ bio: 'x'.repeat(20_001) });
    expect(errors.map(({ message }) => message)).toEqual(['The text may have at most 20000 characters']);
    for (const [field, name] of [
      ['firstName', 'First name'],
      ['location', 'Location'],
      ['phoneNumber', 'Phone number'],
    ] as const) {
      const answer = await update({ [field]: 'x'.repeat(201) });
      expect(answer.errors.map(({ message }) => message)).toEqual([`${name} may have at most 200 characters`]);
    }
  });

  test('may be emptied, and stays as it is when it is left out', async () => {
    expect((await update({ bio: '<p>Kept</p>' })).data).toMatchObject({ updateMemberAccount: { bio: '<p>Kept</p>' } });
    expect((await update({ location: 'Nanaimo' })).data).toMatchObject({ updateMemberAccount: { bio: '<p>Kept</p>' } });
    expect((await update({ bio: '' })).data).toMatchObject({ updateMemberAccount: { bio: null } });
  });
});

describe('every other field', () => {
  test('is plain text: kept as it was typed, on one line', async () => {
    const { data } = await server.query(
      `mutation { createAttendee(input: { firstName: " <b>Ines</b>\\n", lastName: "I\\tto & Co" }) { ... on Attendee { firstName lastName name } } }`,
      {},
      { cookie: person.cookie },
    );
    expect(data).toEqual({
      createAttendee: { firstName: '<b>Ines</b>', lastName: 'I to & Co', name: '<b>Ines</b> I to & Co' },
    });
  });

  test('has a bound for a new registrant too', async () => {
    const { errors } = await server.query(
      `mutation ($input: AddRegistrationToOrderInput!) { addRegistrationToOrder(input: $input) { __typename } }`,
      {
        input: {
          productId: await tierOfShop(),
          registrant: { firstName: 'x'.repeat(201), lastName: 'Ito', new: true },
        },
      },
      { cookie: person.cookie },
    );
    expect(errors.map(({ message }) => message)).toEqual(['First name may have at most 200 characters']);
  });

  test('stands in a mail as words, not as markup', () => {
    const typed = '<img src=x onerror=alert(1)> & "Ito"';
    const { html } = compose(
      {
        language: 'en',
        site: server.config.publicUrl,
        to: 'ada@foyer.example',
        subject: typed,
        heading: typed,
        paragraphs: [text(typed), rows([[typed, typed]]), button(typed, 'https://foyer.example/?a="><img src=x>')],
      },
      server.config,
    );
    expect(html).not.toContain('<img');
    expect(html.split('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Ito&quot;').length - 1).toBeGreaterThan(4);
  });
});
