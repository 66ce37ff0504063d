/** For a dialog that opens: the focus goes to the first field of this form, not to the cross in the corner. */
export const focusFieldOf = (formId: string) => (event: Event) => {
  const field = document.getElementById(formId)?.querySelector('input');
  if (!field) return;
  event.preventDefault();
  field.focus();
};
