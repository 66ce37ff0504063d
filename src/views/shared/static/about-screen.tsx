import { ButtonLink } from '#platform/ui/button.tsx';
import { TextLink } from '#platform/ui/link.tsx';
import { Part, StaticPage, SupportLink } from '#views/shared/static/static-page.tsx';

export function AboutScreen() {
  return (
    <StaticPage
      title="About Foyer"
      lede="The foyer is the room before the doors open: you meet, you find your ticket, you go in together. This is that room, online, for the events of your community."
    >
      <Part id="what" title="What it does">
        <p>
          Organizers put their events here: plays and concerts, walks and runs, workshops, dinners, lantern nights. You
          find them by word, by day and by how far away they are, register yourself and the people you bring, answer
          what the organizer needs to know, and pay, all in one go and in one cart for each organizer.
        </p>
        <p>
          Every registration becomes a ticket with its own code for the door. An email leads to it, and it waits for you
          here.
        </p>
      </Part>
      <Part id="how" title="How it treats you">
        <ul>
          <li>
            The price you see holds every fee. Taxes are the only thing on top, and the summary shows each of them.
          </li>
          <li>A place in your cart is held for you, and a clock says for how long.</li>
          <li>A reload, a lost connection or a second click never pays twice and never loses what you typed.</li>
          <li>It works with a keyboard, with a screen reader, on a small phone and in the dark.</li>
        </ul>
      </Part>
      <Part id="on" title="Go in">
        <p>
          <ButtonLink href="/events">Find events</ButtonLink>
        </p>
        <p>
          Answers to common questions are under <TextLink href="/faq">FAQ</TextLink>. Write to <SupportLink /> about
          anything else.
        </p>
      </Part>
    </StaticPage>
  );
}
